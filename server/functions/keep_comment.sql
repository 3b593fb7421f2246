-- Comments are never changed or erased; all that may follow is that one is withdrawn, once.
create or replace function keep_comment() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or (old.id, old.entity, old.record_id, old.author, old.text, old.created_at)
      is distinct from (new.id, new.entity, new.record_id, new.author, new.text, new.created_at) then
    raise exception '% is append-only', tg_table_name using errcode = 'HD002';
  end if;
  return new;
end $$;
