-- Breaks of a visit that were really free, inside it, in order and apart; null when they are not. Minutes.
create function break_minutes(breaks jsonb, starts_at timestamptz, ends_at timestamptz) returns integer language plpgsql immutable as $$
declare
  one jsonb;
  since timestamptz;
  till timestamptz;
  reached timestamptz := starts_at;
  total integer := 0;
begin
  for one in select * from jsonb_array_elements(breaks) loop
    since := (one ->> 'starts_at')::timestamptz;
    till := (one ->> 'ends_at')::timestamptz;
    if since < reached or till <= since or till > ends_at or date_trunc('minute', since) <> since or date_trunc('minute', till) <> till then
      return null;
    end if;
    total := total + extract(epoch from till - since)::integer / 60;
    reached := till;
  end loop;
  return total;
end $$;

-- The split (minutes, night, holiday, group home) is worked out on every write by domain/visits/split.ts and only summed on read. Visits of
-- one helper that touch are one duty, which belongs to the date on which it starts: `month` is that of the duty, `date` the visit's own.
create table visit (
  service_type text not null,
  service_details text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  breaks jsonb not null default '[]',
  title text,
  color text,
  remarks text,
  exception_reason text,
  minutes integer not null,
  night_minutes integer not null,
  holiday_minutes integer not null,
  group_home_minutes integer not null,
  group_home_stays integer not null check (group_home_stays in (0, 1)),
  duty_starts_at timestamptz not null,
  date date not null generated always as ((starts_at at time zone 'Asia/Tokyo')::date) stored,
  duty_date date not null generated always as ((duty_starts_at at time zone 'Asia/Tokyo')::date) stored,
  month date not null generated always as (date_trunc('month', duty_starts_at at time zone 'Asia/Tokyo')::date) stored,
  constraint visit_ends_after_start check (ends_at > starts_at and ends_at <= starts_at + interval '72 hours'),
  constraint visit_whole_minutes check (date_trunc('minute', starts_at) = starts_at and date_trunc('minute', ends_at) = ends_at),
  constraint visit_minutes check (minutes > 0 and break_minutes(breaks, starts_at, ends_at) is not null
    and minutes = extract(epoch from ends_at - starts_at)::integer / 60 - break_minutes(breaks, starts_at, ends_at))
);
select make_record('visit'), make_reference('visit', 'staff_id', 'staff', 'date'), make_reference('visit', 'patient_id', 'patient', 'starts_at');
alter table visit
  -- what stands in no month of the product's calendar could not be seen
  add constraint visit_within_calendar check (deleted_at is not null
    or (starts_at >= '1900-01-01 00:00+09' and ends_at <= '2100-01-01 00:00+09')),
  -- a helper cannot be in two places; two helpers at one patient are allowed
  add constraint visit_overlap exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (staff_id is not null and deleted_at is null);
create index visit_order on visit (starts_at, id) where deleted_at is null;
-- the time sheet of a month is read from this index alone, in the order in which it is summed
create index visit_sheet on visit (month, staff_id, duty_date)
  include (minutes, night_minutes, holiday_minutes, group_home_minutes, group_home_stays) where deleted_at is null and staff_id is not null;
create index visit_duties on visit (staff_id, starts_at) where deleted_at is null and staff_id is not null;

-- Works out the duties of a helper again around some times. A visit that touches the one before it goes on with its duty, as long as that
-- lasts at most 72 hours, as a single visit may. A duty has one group-home stay when a midnight lies strictly inside its unbroken time in
-- the home, whatever visits that is cut into; it stands at the visit in which that midnight lies, or which begins with it. A break does not
-- end a duty, so one that covers midnight leaves the stay.
create function settle_duties(helper uuid, since timestamptz, till timestamptz) returns void language plpgsql as $$
declare
  one record;
  duty timestamptz;
  reached timestamptz;
  home_since timestamptz;
  stayed boolean;
  stay integer;
begin
  if helper is null then return; end if;
  -- as in begin_duty, which is not called for a visit that goes
  perform 1 from staff where id = helper for no key update;
  select duty_starts_at into duty from visit
    where staff_id = helper and deleted_at is null and starts_at < since and starts_at >= since - interval '72 hours' and ends_at >= since
    order by starts_at desc limit 1;
  for one in select id, starts_at, ends_at, service_type = 'group_home' as home, duty_starts_at, group_home_stays from visit
    where staff_id = helper and deleted_at is null and starts_at >= coalesce(duty, since) order by starts_at
  loop
    exit when one.starts_at > till and one.starts_at is distinct from reached;
    if one.starts_at is distinct from reached or one.ends_at > duty + interval '72 hours' then
      duty := one.starts_at;
      home_since := null;
      stayed := false;
    end if;
    reached := one.ends_at;
    stay := 0;
    if not one.home then home_since := null;
    else
      home_since := coalesce(home_since, one.starts_at);
      -- the first midnight after the coming is before the going
      if not stayed and date_trunc('day', home_since at time zone 'Asia/Tokyo') + interval '1 day' < one.ends_at at time zone 'Asia/Tokyo' then
        stay := 1;
        stayed := true;
      end if;
    end if;
    if one.duty_starts_at <> duty or one.group_home_stays <> stay then
      update visit set duty_starts_at = duty, group_home_stays = stay where id = one.id;
    end if;
  end loop;
end $$;

-- No handler can forget it.
create function begin_duty() returns trigger language plpgsql as $$
begin
  -- those who plan for one helper come one after the other before their visits are compared: two rows that wait for each other would be torn
  -- apart only after a second; of two helpers always the same one first
  perform 1 from staff where id = any (array[case when tg_op = 'UPDATE' then old.staff_id end, new.staff_id]) order by id for no key update;
  new.duty_starts_at := new.starts_at;
  new.group_home_stays := 0;
  return new;
end $$;
create function settle_visit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform settle_duties(old.staff_id, old.starts_at, old.ends_at); end if;
  if tg_op <> 'DELETE' then perform settle_duties(new.staff_id, new.starts_at, new.ends_at); end if;
  return null;
end $$;
create trigger begin_duty before insert or update of staff_id, starts_at, ends_at, service_type, deleted_at on visit
  for each row execute function begin_duty();
create trigger settle_insert after insert or delete on visit for each row execute function settle_visit();
create trigger settle_update after update of staff_id, starts_at, ends_at, service_type, deleted_at on visit
  for each row execute function settle_visit();

-- What follows from the calendar or from other visits is no change of the visit: its version stays, and the trail gets no line. Columns that
-- are generated are not there yet before a row is written.
create function only_worked_out(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before - array['holiday_minutes', 'duty_starts_at', 'group_home_stays', 'date', 'duty_date', 'month']
      = after - array['holiday_minutes', 'duty_starts_at', 'group_home_stays', 'date', 'duty_date', 'month']
    and (before -> 'holiday_minutes' <> after -> 'holiday_minutes' or before -> 'duty_starts_at' <> after -> 'duty_starts_at'
      or before -> 'group_home_stays' <> after -> 'group_home_stays')
$$;
create function count_visit_version() returns trigger language plpgsql as $$
begin
  if not only_worked_out(to_jsonb(old), to_jsonb(new)) then
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
create or replace trigger count_version before update on visit for each row execute function count_visit_version();
create or replace trigger write_audit after insert or delete on visit for each row execute function write_audit();
create trigger write_audit_change after update on visit for each row
  when (not only_worked_out(to_jsonb(old), to_jsonb(new))) execute function write_audit();
