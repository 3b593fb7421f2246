-- Conditions with other scheduled hours let other duties begin, also on other days of four weeks that they have in common with the conditions before or after them.
create or replace function settle_employment() returns trigger language plpgsql as $$
begin
  if coalesce(old.work_start, new.work_start) is null then return null; end if;
  if tg_op <> 'INSERT' then perform settle_scheduled(old.staff_id, old.valid_from - 27, coalesce(old.valid_to + 27, 'infinity')); end if;
  if tg_op <> 'DELETE' then perform settle_scheduled(new.staff_id, new.valid_from - 27, coalesce(new.valid_to + 27, 'infinity')); end if;
  return null;
end $$;
