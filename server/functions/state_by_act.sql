-- Several acts may follow each other within one transaction: what counts is where the record stands when it ends.
create or replace function state_by_act() returns trigger language plpgsql as $$
declare
  said text;
  stands text;
begin
  execute format('select to_jsonb(t) ->> %L from %I t where t.id = $1', tg_argv[0], tg_table_name) into stands using new.id;
  -- the few acts of the record are read by their index; "order by id desc limit 1" would let the planner walk back through all acts
  select (array_agg(a.after order by a.id desc))[1] into said from act a where a.entity = tg_table_name and a.record_id = new.id;
  if stands is not null and said is distinct from stands then
    raise exception 'the state of % is not what its last act says', tg_table_name using errcode = 'HD003';
  end if;
  return null;
end $$;
