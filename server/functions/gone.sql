-- Staff who are foreign workers and on a day were transferred away, never came or went home: 0, 3 and 9 are the statuses that are final.
create or replace function gone(day date) returns table (staff_id uuid) language sql stable as $$
  select f.staff_id from employee f join enrolment n on n.employee_id = f.id and n.deleted_at is null
  where f.deleted_at is null and n.enrollment_status in ('0', '3', '9')
    and day between n.valid_from and coalesce(n.valid_to, 'infinity'::date)
$$;
