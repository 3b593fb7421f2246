-- Ages are worked out on the day on which they are read (`computed`).
create or replace function age(one patient) returns int language sql stable as $$
  select full_years(one.birth_date, today_in_tokyo())
$$;

create or replace function age(one staff) returns int language sql stable as $$
  select full_years(one.birth_date, today_in_tokyo())
$$;

create or replace function age(one employee) returns int language sql stable as $$
  select age(s) from staff s where s.id = one.staff_id
$$;
