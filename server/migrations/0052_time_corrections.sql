-- Corrections of somebody's work of a date (facts, section 1). `spans` and `before`: [{ starts_at, ends_at }].
create table time_correction (
  date date not null,
  spans jsonb not null default '[]',
  before jsonb not null default '[]',
  reason text not null,
  state text not null
);
select make_record('time_correction'), make_acts('time_correction', 'state'), make_reference('time_correction', 'staff_id', 'staff', 'date');
alter table time_correction
  alter column staff_id set not null,
  -- two who wait for an answer would overwrite each other
  add constraint correction_pending exclude using gist (staff_id with =, date with =) where (state = 'pending' and deleted_at is null);
create index time_correction_order on time_correction (date, id) where deleted_at is null;
create index time_correction_approved on time_correction (staff_id, date, updated_at) where state = 'approved' and deleted_at is null;

-- Whether somebody has clocked in since a date, and has not clocked out for sixteen hours (`isForgotten` in the domain); what somebody has asked to
-- correct, or the office has corrected, is known.
create function forgot_to_clock_out(helper uuid, since date) returns boolean language sql stable as $$
  select exists (
    select 1 from punch p where p.staff_id = helper and p.kind = 'in' and p.at < now() - interval '16 hours' and p.at >= since::timestamp at time zone 'Asia/Tokyo'
      and not exists (select 1 from punch o where o.staff_id = helper and o.kind = 'out' and o.at > p.at and o.at <= p.at + interval '72 hours'
        and not exists (select 1 from punch n where n.staff_id = helper and n.kind = 'in' and n.at >= p.at + interval '12 hours' and n.at < o.at))
      and not exists (select 1 from time_correction c where c.staff_id = helper and c.date = (p.at at time zone 'Asia/Tokyo')::date
        and c.state in ('pending', 'approved') and c.deleted_at is null))
$$;
