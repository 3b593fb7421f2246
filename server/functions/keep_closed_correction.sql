-- Refuses to approve a correction of times on a day of a closed month, or of minutes that the month before or after holds, which is closed.
create or replace function keep_closed_correction() returns trigger language plpgsql as $$
begin
  if new.state <> 'approved' then return null; end if;
  perform refuse_closed(array[new.staff_id], new.date, new.date);
  if exists (select 1 from attendance_month m
      cross join lateral jsonb_array_elements(m.sealed -> 'days') d cross join lateral jsonb_array_elements(d -> 'work') w
      cross join lateral jsonb_array_elements(new.spans) s
      where m.staff_id = new.staff_id and m.state = 'closed'
        and m.month between (wage_month(new.date) - interval '1 month')::date and (wage_month(new.date) + interval '1 month')::date
        and (w ->> 'starts_at')::timestamptz < (s ->> 'ends_at')::timestamptz and (s ->> 'starts_at')::timestamptz < (w ->> 'ends_at')::timestamptz) then
    raise exception 'a closed month holds these minutes' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  return null;
end $$;
