-- The agreement on overtime by which somebody is bound on a date: that of the establishment that the conditions of employment name for the date, or else of the one where the
-- person belongs. It has effect once it is filed (Labour Standards Act 36(1)); one that is not filed by the date is none.
create or replace function overtime_agreement_on(worker uuid, day date) returns setof overtime_agreement language sql stable as $$
  select a.* from staff s
    left join employment e on e.staff_id = s.id and e.deleted_at is null and e.valid_from <= day and coalesce(e.valid_to >= day, true)
    join overtime_agreement a on a.establishment_id = coalesce(e.establishment_id, s.establishment_id)
  where s.id = worker and a.deleted_at is null and a.filed_on <= day and a.valid_from <= day and coalesce(a.valid_to >= day, true)
$$;
