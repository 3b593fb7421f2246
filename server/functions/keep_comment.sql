-- A comment is changed in two ways, as long as it is not withdrawn: its author changes its text, of which the text before is kept, or withdraws it.
create or replace function keep_comment() returns trigger language plpgsql as $$
declare
  is_edit boolean := (old.text, old.mentions) is distinct from (new.text, new.mentions);
begin
  if old.withdrawn_at is not null
    or (old.id, old.entity, old.record_id, old.author, old.created_at)
      is distinct from (new.id, new.entity, new.record_id, new.author, new.created_at)
    or is_edit = (old.edited_at is not distinct from new.edited_at)
    or is_edit = (new.withdrawn_at is not null) then
    raise exception '% is append-only', tg_table_name using errcode = 'HD002';
  end if;
  if is_edit then
    insert into comment_version (comment_id, until, text, mentions) values (old.id, new.edited_at, old.text, old.mentions);
  end if;
  return new;
end $$;
