-- What was handed over is never changed. An account or a layout that is erased is forgotten in it; of the sample it goes once its people are gone.
create or replace function keep_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample and not exists (select 1 from handover_line l where l.handover_id = old.id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - array['made_by', 'layout_id'] = to_jsonb(new) - array['made_by', 'layout_id']
    and (new.made_by is null or new.made_by = old.made_by) and (new.layout_id is null or new.layout_id = old.layout_id) then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
