-- The slip that took the place of another one.
create or replace function replaced_by(one payslip) returns uuid language sql stable as $$
  select n.id from payslip n where n.replaces_id = one.id and n.deleted_at is null order by n.created_at desc limit 1
$$;
create or replace function replaced_by(one withholding_slip) returns uuid language sql stable as $$
  select n.id from withholding_slip n where n.replaces_id = one.id and n.deleted_at is null order by n.created_at desc limit 1
$$;
