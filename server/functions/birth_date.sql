-- What the staff record says of a foreign worker, so that lists and files of foreign workers show it, too.
create or replace function birth_date(one employee) returns date language sql stable as $$
  select s.birth_date from staff s where s.id = one.staff_id
$$;
