-- Nobody need be told of what is over; who enters it then has told it. `unseen` follows from the visit and from what its helper has seen.
create or replace function tell_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.published_at is null and new.ends_at <= now() then new.published_at := date_trunc('minute', now()); end if;
  new.unseen := new.published_at is not null and new.staff_id is not null and new.deleted_at is null and new.ends_at > now()
    and not exists (select 1 from visit_told t where t.visit_id = new.id and t.staff_id = new.staff_id and t.facts = visit_facts(new));
  return new;
end $$;
