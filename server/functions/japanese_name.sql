-- Facts that are worked out when they are read (`computed`): PostgreSQL takes `employee.japanese_name` for japanese_name(employee) where
-- the table has no such column.
create or replace function japanese_name(one employee) returns text language sql stable as $$
  select s.japanese_name from staff s where s.id = one.staff_id
$$;
