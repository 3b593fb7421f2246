-- Which days are statutory holidays is part of what a month was closed with: another weekday, or a day that was added or moved, begins after the closed months.
-- Whoever closes a month shares the lock.
create or replace function keep_closed_calendar() returns trigger language plpgsql as $$
declare
  first date;
  last date;
  closed date;
begin
  -- another name or remark changes no hours
  if tg_op = 'UPDATE' and to_jsonb(old) - array['version', 'updated_at', 'search', 'name', 'remarks']
    = to_jsonb(new) - array['version', 'updated_at', 'search', 'name', 'remarks'] then return null; end if;
  if tg_table_name = 'statutory_weekday' then
    -- what a line ends is known to the next line; all that follows is looked at
    first := least(old.valid_from, new.valid_from);
    last := '2099-12-31';
  else
    first := least(case when old.kind <> 'company' then least(old.date, old.moved_from) end,
      case when new.kind <> 'company' then least(new.date, new.moved_from) end);
    last := greatest(case when old.kind <> 'company' then greatest(old.date, old.moved_from) end,
      case when new.kind <> 'company' then greatest(new.date, new.moved_from) end);
  end if;
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  select min(m.month) into closed from attendance_month m join staff s on s.id = m.staff_id
    where m.state = 'closed' and not s.sample and m.month between (select wage_month(first)) and (select wage_month(last));
  if closed is not null then
    raise exception 'the days of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed', hint = to_char(closed, 'YYYY-MM');
  end if;
  return null;
end $$;
