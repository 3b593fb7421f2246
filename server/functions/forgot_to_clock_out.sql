-- Whether somebody has clocked in since a date, and has not clocked out for sixteen hours, or has clocked in again without having clocked out (`isForgotten` in the
-- domain; whoever clocks in twice within ten minutes has pressed twice); what somebody has asked to correct, or the office has corrected, is known.
create or replace function forgot_to_clock_out(helper uuid, since date) returns boolean language sql stable as $$
  select exists (
    select 1 from punch p where p.staff_id = helper and p.kind = 'in' and p.at >= since::timestamp at time zone 'Asia/Tokyo'
      and (p.at < now() - interval '16 hours' or exists (select 1 from punch n where n.staff_id = helper and n.kind = 'in' and n.at >= p.at + interval '10 minutes'))
      and not exists (select 1 from punch o where o.staff_id = helper and o.kind = 'out' and o.at > p.at and o.at <= p.at + interval '72 hours'
        and not exists (select 1 from punch n where n.staff_id = helper and n.kind = 'in' and n.at >= p.at + interval '10 minutes' and n.at < o.at))
      and not exists (select 1 from time_correction c where c.staff_id = helper and c.date = (p.at at time zone 'Asia/Tokyo')::date
        and c.state in ('pending', 'approved') and c.deleted_at is null))
$$;
