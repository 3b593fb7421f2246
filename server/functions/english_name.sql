-- The staff record's name in Latin letters, as a fact of the foreign worker.
create or replace function english_name(one employee) returns text language sql stable as $$
  select s.english_name from staff s where s.id = one.staff_id
$$;
