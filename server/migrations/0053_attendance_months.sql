-- Where somebody's month of attendance stands: confirmed by whoever worked, approved, closed. A month without a row is open. `sealed`: the month as it was
-- when it was closed; `seal`: the SHA-256 of that (server/time/month/seal.ts).
create table attendance_month (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('open', 'confirmed', 'approved', 'closed')),
  sealed jsonb,
  seal text,
  changed_at timestamptz not null default now(),
  constraint attendance_month_once unique (staff_id, month),
  constraint attendance_month_sealed check ((state = 'closed') = (sealed is not null) and (state = 'closed') = (seal is not null))
);
create index attendance_month_of on attendance_month (month, state);
select make_acts('attendance_month', 'state');

-- A closed month says what was paid: nothing that it follows from changes any more. Whoever changes something waits for whoever closes at that moment.
create function refuse_closed(helpers uuid[], since date, till date) returns void language plpgsql as $$
begin
  if helpers is null then return; end if;
  perform 1 from staff s where s.id = any (helpers) order by s.id for key share;
  if exists (select 1 from attendance_month m where m.staff_id = any (helpers) and m.state = 'closed'
      and m.month between date_trunc('month', since)::date and date_trunc('month', till)::date) then
    raise exception 'a closed month is not changed' using errcode = 'HD001', constraint = 'month_closed';
  end if;
end $$;

-- Of many visits at once one question: whose, and from when to when. Those of a closed month among them are looked for only where there is one.
create function keep_closed_visits() returns trigger language plpgsql as $$
declare
  found record;
begin
  if tg_op = 'INSERT' then
    for found in select n.staff_id, array_agg(distinct n.date) || array_agg(distinct n.duty_date) as dates from written n
      where n.staff_id is not null and n.deleted_at is null group by n.staff_id loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
  else
    for found in select helper as staff_id, array_agg(distinct date) as dates from (
        select o.staff_id as helper, o.date from replaced o join written n on n.id = o.id where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.deleted_at)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.deleted_at)
        union select n.staff_id, n.date from replaced o join written n on n.id = o.id where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.deleted_at)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.deleted_at)) c
      where helper is not null group by helper loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
  end if;
  return null;
end $$;
create trigger closed_insert after insert on visit referencing new table as written for each statement execute function keep_closed_visits();
create trigger closed_update after update on visit referencing old table as replaced new table as written
  for each statement execute function keep_closed_visits();

create function keep_closed_report() returns trigger language plpgsql as $$
begin
  -- a draft says nothing yet, and what was only written differently changes no hours
  if (old.state = 'draft') = (new.state = 'draft')
    and (old.staff_id, old.date, old.started, old.ended, old.deleted_at) is not distinct from (new.staff_id, new.date, new.started, new.ended, new.deleted_at)
    then return null; end if;
  if new.state = 'draft' and old.state = 'draft' then return null; end if;
  perform refuse_closed(array[old.staff_id, new.staff_id], least(old.date, new.date), greatest(old.date, new.date));
  return null;
end $$;
create trigger closed_month after update on shift_report for each row execute function keep_closed_report();

create function keep_closed_punch() returns trigger language plpgsql as $$
begin
  perform refuse_closed(array[new.staff_id], (new.at at time zone 'Asia/Tokyo')::date, (new.at at time zone 'Asia/Tokyo')::date);
  return null;
end $$;
create trigger closed_month after insert on punch for each row execute function keep_closed_punch();

create function keep_closed_correction() returns trigger language plpgsql as $$
begin
  if new.state = 'approved' then perform refuse_closed(array[new.staff_id], new.date, new.date); end if;
  return null;
end $$;
create trigger closed_month after insert or update on time_correction for each row execute function keep_closed_correction();

create function keep_closed_leave() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'approved') = (new.state = 'approved') then return null; end if;
  if new.state = 'approved' or tg_op = 'UPDATE' then perform refuse_closed(array[new.staff_id], new.from_date, new.to_date); end if;
  return null;
end $$;
create trigger closed_month after insert or update on leave_request for each row execute function keep_closed_leave();

create function keep_closed_leave_line() returns trigger language plpgsql as $$
begin
  if new.kind in ('use', 'give_back') then perform refuse_closed(array[new.staff_id], new.date, new.date); end if;
  return null;
end $$;
create trigger closed_month after insert on leave_line for each row execute function keep_closed_leave_line();

create function keep_closed_absence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.staff_id, old.from_date, old.to_date, old.deleted_at) is not distinct from (new.staff_id, new.from_date, new.to_date, new.deleted_at)
    then return null; end if;
  perform refuse_closed(array[new.staff_id], new.from_date, coalesce(new.to_date, 'infinity'));
  if tg_op = 'UPDATE' then perform refuse_closed(array[old.staff_id], old.from_date, coalesce(old.to_date, 'infinity')); end if;
  return null;
end $$;
create trigger closed_month after insert or update on absence for each row execute function keep_closed_absence();
