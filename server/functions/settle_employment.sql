-- Conditions with other scheduled hours let other duties begin.
create or replace function settle_employment() returns trigger language plpgsql as $$
begin
  if coalesce(old.work_start, new.work_start) is null then return null; end if;
  if tg_op <> 'INSERT' then perform settle_scheduled(old.staff_id, old.valid_from, coalesce(old.valid_to, 'infinity')); end if;
  if tg_op <> 'DELETE' then perform settle_scheduled(new.staff_id, new.valid_from, coalesce(new.valid_to, 'infinity')); end if;
  return null;
end $$;
