-- Who is still here today, as `isHere` of the server asks it of many (server/employees/isHere.ts).
create or replace function is_here(one staff) returns boolean language sql stable as $$
  select stays(one, today) and not exists (select from gone(today) g where g.staff_id = one.id)
  from (select (now() at time zone 'Asia/Tokyo')::date) d (today)
$$;

create or replace function is_here(one employee) returns boolean language sql stable as $$
  select is_here(s) from staff s where s.id = one.staff_id
$$;
