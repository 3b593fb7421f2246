-- A request for leave tells the code of whoever is on leave (specification, section 3).
create or replace function staff_code(one leave_request) returns text language sql stable as $$
  select s.staff_code from staff s where s.id = one.staff_id
$$;
-- A slip tells the code of the person whose it is, by which files of other programs name people.
create or replace function staff_code(one payslip) returns text language sql stable as $$
  select s.staff_code from staff s where s.id = one.staff_id
$$;
create or replace function staff_code(one withholding_slip) returns text language sql stable as $$
  select s.staff_code from staff s where s.id = one.staff_id
$$;
create or replace function staff_code(one slip_agreement) returns text language sql stable as $$
  select s.staff_code from staff s where s.id = one.staff_id
$$;
