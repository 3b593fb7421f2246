-- What the office has said of a break between conditions of employment: whether service went on over it. The last answer of a break holds.
create table service_answer (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff on delete cascade,
  last date not null,
  starts date not null,
  continues boolean not null,
  reason text not null,
  actor uuid,
  at timestamptz not null default now(),
  constraint service_answer_bounds check (last < starts)
);
create index service_answer_staff on service_answer (staff_id);
create trigger append_only before update on service_answer for each row execute function refuse_change();
create trigger append_only_whole before truncate on service_answer for each statement execute function refuse_change();

-- Days of leaving that a staff record has told and tells no more; those before the day of joining are of an earlier hiring, others were corrected.
create table service_end (
  staff_id uuid not null references staff on delete cascade,
  last date not null,
  joined date,
  primary key (staff_id, last)
);
create function keep_service_end() returns trigger language plpgsql as $$
begin
  if old.leave_date is not null and new.leave_date is distinct from old.leave_date then
    insert into service_end (staff_id, last, joined) values (new.id, old.leave_date, old.join_date) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger service_end after update of leave_date on staff for each row execute function keep_service_end();

-- Leave that was taken follows to another lot when its grant was taken back: a pair of lines, one for each lot.
alter table leave_line drop constraint leave_line_kind;
alter table leave_line add constraint leave_line_kind check (case kind
  when 'grant' then parts >= 0 and facts is not null
  when 'regrant' then parts <> 0 and facts is not null
  when 'use' then parts < 0 and unit is not null
  when 'give_back' then parts > 0 and unit is not null
  when 'lapse' then parts < 0
  when 'adjust' then parts <> 0 and reason is not null
  when 'move' then parts <> 0
  else false end);

create or replace function leave_line_covered() returns trigger language plpgsql as $$
begin
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if (new.kind in ('use', 'lapse') or (new.kind = 'move' and new.parts < 0))
    and (select sum(l.parts) from leave_line l where l.staff_id = new.staff_id and l.lot = new.lot) < 0 then
    raise exception 'more leave is taken than is left' using errcode = 'HD001', constraint = 'leave_short';
  end if;
  return null;
end $$;

-- What was taken together is given back together, from whichever lot it stands in by then.
create or replace view leave_times as
  select r.staff_id, r.id as request_id, tstzrange(s.starts_at, s.ends_at) as span
  from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s where r.state = 'approved' and r.deleted_at is null
  union all
  select l.staff_id, l.request_id, absence_span(l.date, l.from_time, l.date, l.to_time)
  from leave_line l
  where l.kind = 'use' and (l.unit = 'full' or l.to_time is not null)
    and not exists (select from leave_request r where r.id = l.request_id)
    and not exists (select from leave_line b where b.staff_id = l.staff_id and b.kind = 'give_back' and b.request_id = l.request_id and b.date = l.date);

-- What the work rules of the company say about grants of paid leave from a date on (`GrantRule` of the domain); none is the law alone.
alter table company add column leave_rules jsonb not null default '[]';
