-- Refuses another closing day for wage periods of which somebody's is closed: it would count other days. Whoever closes a month shares the lock. People of the sample bind no
-- company of its own.
create or replace function keep_closed_periods() returns trigger language plpgsql as $$
declare
  first date;
  closed date;
begin
  -- a line bears on its month and those after it
  select min(to_date(c ->> 'month', 'YYYY-MM')) into first from (
    (select * from jsonb_array_elements(old.closing_days) except select * from jsonb_array_elements(new.closing_days))
    union all (select * from jsonb_array_elements(new.closing_days) except select * from jsonb_array_elements(old.closing_days))) changed (c);
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  select min(m.month) into closed from attendance_month m join staff s on s.id = m.staff_id where m.state = 'closed' and not s.sample and m.month >= first;
  if closed is not null then
    raise exception 'the days of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed', hint = to_char(closed, 'YYYY-MM');
  end if;
  return null;
end $$;
