-- A request for leave tells the code of whoever is on leave (specification, section 3).
create or replace function staff_code(one leave_request) returns text language sql stable as $$
  select s.staff_code from staff s where s.id = one.staff_id
$$;
