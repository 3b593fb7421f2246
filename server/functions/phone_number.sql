-- The staff record's phone number, as a fact of the foreign worker.
create or replace function phone_number(one employee) returns text language sql stable as $$
  select s.phone_number from staff s where s.id = one.staff_id
$$;
