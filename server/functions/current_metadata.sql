-- What else of a change is known than the facts before and after.
create or replace function current_metadata() returns jsonb language sql stable as $$
  select case when current_way() is null then '{}' else jsonb_build_object('way', current_way()) end
$$;
