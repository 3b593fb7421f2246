-- Completed years of age on a day, as `age` of the domain counts them (domain/kit/dates.ts): whoever was born on 29 February grows older on 1 March of a common year.
create function full_years(born date, today date) returns int language sql immutable as $$
  select (to_char(today, 'YYYYMMDD')::int - to_char(born, 'YYYYMMDD')::int) / 10000
$$;
create function today_in_tokyo() returns date language sql stable as $$
  select (now() at time zone 'Asia/Tokyo')::date
$$;

-- Ages are worked out on the day on which they are read (`computed`).
create function age(one patient) returns int language sql stable as $$
  select full_years(one.birth_date, today_in_tokyo())
$$;
create function age(one staff) returns int language sql stable as $$
  select full_years(one.birth_date, today_in_tokyo())
$$;

-- What the staff record says of a foreign worker, so that lists and files of foreign workers show it, too.
create function birth_date(one employee) returns date language sql stable as $$
  select s.birth_date from staff s where s.id = one.staff_id
$$;
create function age(one employee) returns int language sql stable as $$
  select age(s) from staff s where s.id = one.staff_id
$$;
create function gender(one employee) returns text language sql stable as $$
  select s.gender from staff s where s.id = one.staff_id
$$;
create function phone_number(one employee) returns text language sql stable as $$
  select s.phone_number from staff s where s.id = one.staff_id
$$;
