-- Never older than the day: at midnight in Tokyo another record holds.
create or replace function enrollment_status(one employee) returns text language sql stable as $$
  select e.enrollment_status from enrolment e where e.employee_id = one.id and e.deleted_at is null
    and (now() at time zone 'Asia/Tokyo')::date between e.valid_from and coalesce(e.valid_to, 'infinity'::date)
$$;
