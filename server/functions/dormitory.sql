-- Where somebody lives today (`computed`).
create or replace function dormitory(one staff) returns uuid language sql stable as $$
  select o.company_housing_id from occupancy o where o.staff_id = one.id and o.deleted_at is null
    and (now() at time zone 'Asia/Tokyo')::date between o.valid_from and coalesce(o.valid_to, 'infinity'::date)
$$;

create or replace function dormitory(one employee) returns uuid language sql stable as $$
  select dormitory(s) from staff s where s.id = one.staff_id
$$;
