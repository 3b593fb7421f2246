-- On which day of the month wage periods close (賃金締切日), from which month on; without a line they are calendar months (domain/company/wagePeriod.ts).
alter table company add column closing_days jsonb not null default '[]';

-- The last day of the wage period that is named after a month, given as its first day (wagePeriods of the domain): the closing day that the company has named for it, or the
-- last day of the month.
create function closing_date(month date) returns date language sql stable as $$
  select least(month + coalesce((
      select (c ->> 'day')::integer from company, jsonb_array_elements(closing_days) c
      where (c ->> 'month') <= to_char(closing_date.month, 'YYYY-MM') order by c ->> 'month' desc limit 1), 31) - 1,
    (month + interval '1 month')::date - 1)
$$;

-- The month after which the wage period of a date is named, as its first day (wagePeriods of the domain).
create function wage_month(day date) returns date language sql stable as $$
  select case
    when not isfinite(day) then day
    when day <= closing_date(date_trunc('month', day)::date) then date_trunc('month', day)::date
    else (date_trunc('month', day) + interval '1 month')::date
  end
$$;

-- Refuses another closing day for wage periods of which somebody's is closed: it would count other days. Whoever closes a month shares the lock. People of the sample bind no
-- company of its own.
create function keep_closed_periods() returns trigger language plpgsql as $$
declare
  first date;
begin
  -- a line bears on its month and those after it
  select min(to_date(c ->> 'month', 'YYYY-MM')) into first from (
    (select * from jsonb_array_elements(old.closing_days) except select * from jsonb_array_elements(new.closing_days))
    union all (select * from jsonb_array_elements(new.closing_days) except select * from jsonb_array_elements(old.closing_days))) changed (c);
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  if exists (select 1 from attendance_month m join staff s on s.id = m.staff_id where m.state = 'closed' and not s.sample and m.month >= first) then
    raise exception 'the days of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  return null;
end $$;

create trigger closed_periods after update of closing_days on company for each row execute function keep_closed_periods();
