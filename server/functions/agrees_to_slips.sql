-- Whether a person agrees to electronic delivery of slips today: by the latest answer that has begun, and among those of one day by the last one that was written down.
create or replace function agrees_to_slips(person uuid) returns boolean language sql stable as $$
  select coalesce((select a.answer = 'agreed' from slip_agreement a
    where a.staff_id = person and a.from_date <= today_in_tokyo() and a.deleted_at is null
    order by a.from_date desc, a.created_at desc limit 1), false)
$$;
