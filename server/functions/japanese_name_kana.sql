-- The staff record's name in kana, as a fact of the foreign worker.
create or replace function japanese_name_kana(one employee) returns text language sql stable as $$
  select s.japanese_name_kana from staff s where s.id = one.staff_id
$$;
