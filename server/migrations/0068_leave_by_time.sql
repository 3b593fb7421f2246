-- When on its date leave was taken, in minutes from midnight, so that it can be compared by time; a whole day has neither. Half days and hours that the office wrote before
-- have neither as well: of them only their size is known.
alter table leave_line
  add column from_time integer,
  add column to_time integer,
  add constraint leave_line_time check ((from_time is null) = (to_time is null) and from_time >= 0 and to_time > from_time and to_time <= 1440);

-- The time of leave that stands: of approved requests, paid and unpaid, and of what the office wrote into the ledger, unless it was given back.
create view leave_times as
  select r.staff_id, r.id as request_id, tstzrange(s.starts_at, s.ends_at) as span
  from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s where r.state = 'approved' and r.deleted_at is null
  union all
  select l.staff_id, l.request_id, absence_span(l.date, l.from_time, l.date, l.to_time)
  from leave_line l
  where l.kind = 'use' and (l.unit = 'full' or l.to_time is not null)
    and not exists (select from leave_request r where r.id = l.request_id)
    and not exists (select from leave_line b where b.staff_id = l.staff_id and b.kind = 'give_back' and b.request_id = l.request_id and b.lot = l.lot and b.date = l.date);

create index leave_request_approved on leave_request (staff_id) where state = 'approved' and deleted_at is null;
