-- What keeps somebody away, and who stands in on leave: planners see it on the roster.
create or replace view away as
  select a.staff_id, lower(absence_span(a.from_date, a.from_time, a.to_date, a.to_time)) as starts_at,
    coalesce(upper(absence_span(a.from_date, a.from_time, a.to_date, a.to_time)), 'infinity') as ends_at, a.updated_at as since,
    'absence' as kind, null::uuid as deputy_id
  from absence a where a.deleted_at is null
  union all
  select r.staff_id, s.starts_at, s.ends_at, r.updated_at as since, 'leave' as kind,
    case when (s.starts_at at time zone 'Asia/Tokyo')::date <= r.deputy_to and ((s.ends_at - interval '1 minute') at time zone 'Asia/Tokyo')::date >= r.deputy_from
      then r.deputy_id end as deputy_id
  from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s where r.state = 'approved' and r.deleted_at is null;
