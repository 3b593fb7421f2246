-- Refuses to approve a correction of times on a day of a closed month, or of minutes that the month before or after holds, which is closed.
create or replace function keep_closed_correction() returns trigger language plpgsql as $$
declare
  closed date;
begin
  if new.state <> 'approved' then return null; end if;
  perform refuse_closed(array[new.staff_id], new.date, new.date);
  select min(m.month) into closed from attendance_month m
    cross join lateral jsonb_array_elements(m.sealed -> 'days') d cross join lateral jsonb_array_elements(d -> 'work') w
    cross join lateral jsonb_array_elements(new.spans) s
    where m.staff_id = new.staff_id and m.state = 'closed'
      and m.month between (wage_month(new.date) - interval '1 month')::date and (wage_month(new.date) + interval '1 month')::date
      and (w ->> 'starts_at')::timestamptz < (s ->> 'ends_at')::timestamptz and (s ->> 'starts_at')::timestamptz < (w ->> 'ends_at')::timestamptz;
  if closed is not null then
    raise exception 'a closed month holds these minutes' using errcode = 'HD001', constraint = 'month_closed', hint = to_char(closed, 'YYYY-MM');
  end if;
  return null;
end $$;
