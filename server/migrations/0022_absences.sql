-- Somebody cannot work who should. Times are minutes from midnight, of the first and of the last day.
create function absence_span(from_date date, from_time integer, to_date date, to_time integer) returns tstzrange language sql immutable as $$
  select tstzrange((from_date + make_interval(mins => coalesce(from_time, 0))) at time zone 'Asia/Tokyo',
    (to_date + make_interval(mins => coalesce(to_time, 1440))) at time zone 'Asia/Tokyo')
$$;

create table absence (
  kind text not null,
  from_date date not null,
  from_time integer,
  to_date date,
  to_time integer,
  note text,
  constraint absence_ends_after_start check (from_time between 0 and 1439 and to_time between 1 and 1440 and to_date >= from_date
    and (to_date > from_date or coalesce(to_time, 1440) > coalesce(from_time, 0))),
  constraint absence_last_day check (to_time is null or to_date is not null)
);
select make_record('absence'), make_reference('absence', 'staff_id', 'staff', 'from_date');
alter table absence
  alter column staff_id set not null,
  add constraint absence_overlap exclude using gist (staff_id with =, absence_span(from_date, from_time, to_date, to_time) with &&)
    where (deleted_at is null);
create index absence_order on absence (from_date, id) where deleted_at is null;

-- When somebody is not there, by whatever says so; `ends_at` is infinite where nobody knows. Whoever plans or counts asks here and no table behind
-- it. `since`: when it became known.
create view away as
  select a.staff_id, lower(absence_span(a.from_date, a.from_time, a.to_date, a.to_time)) as starts_at,
    coalesce(upper(absence_span(a.from_date, a.from_time, a.to_date, a.to_time)), 'infinity') as ends_at, a.updated_at as since
  from absence a where a.deleted_at is null;
