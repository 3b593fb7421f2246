-- The staff record's gender, as a fact of the foreign worker.
create or replace function gender(one employee) returns text language sql stable as $$
  select s.gender from staff s where s.id = one.staff_id
$$;
