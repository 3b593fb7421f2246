-- The establishments that an account is limited to today: its own, and those of whom it stands in for; none: not limited. Every call asks, and a
-- function in SQL would be planned by each of them.
create or replace function offices_of(account user_account) returns uuid[] language plpgsql stable as $$
begin
  return (
    with absent as (select a.establishments from user_account a
      where a.deputy_id = account.id and a.role = account.role and a.standing = 'active' and a.deleted_at is null
        and (now() at time zone 'Asia/Tokyo')::date between a.deputy_from and a.deputy_to)
    select case when account.establishments = '{}' or exists (select from absent where establishments = '{}') then '{}'::uuid[]
      else array(select unnest(account.establishments) union select unnest(establishments) from absent) end);
end $$;
