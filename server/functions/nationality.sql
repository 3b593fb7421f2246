-- The staff record's nationality, as a fact of the foreign worker.
create or replace function nationality(one employee) returns text language sql stable as $$
  select s.nationality from staff s where s.id = one.staff_id
$$;
