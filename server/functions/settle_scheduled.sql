-- Works out the duties of a helper again where the scheduled hours of some days have changed: only a visit near the end of the one before it can begin another duty by them.
create or replace function settle_scheduled(helper uuid, since date, till date) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select v.starts_at, v.ends_at from visit v
    where v.staff_id = helper and v.deleted_at is null and v.date between since and till
      -- no gap that is joined is longer than two hours (joiningRule.ts)
      and exists (select 1 from visit b where b.staff_id = helper and b.deleted_at is null and b.starts_at < v.starts_at
        and b.ends_at between v.starts_at - interval '2 hours' and v.starts_at and b.duty_date < v.date)
    order by v.starts_at
  loop
    perform settle_duties(helper, one.starts_at, one.ends_at);
  end loop;
end $$;
