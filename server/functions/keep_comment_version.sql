-- An earlier text of a comment is never changed, and erased with its comment alone.
create or replace function keep_comment_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from comment c where c.id = old.comment_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
