-- Which acts an instruction for sputum suction names; before, it told them in words alone.
alter table patient disable trigger user;
update patient set instructions = (select jsonb_agg(jsonb_build_object('instructed_acts', '[]'::jsonb) || i order by n)
    from jsonb_array_elements(instructions) with ordinality as told (i, n)) where instructions <> '[]';
alter table patient enable trigger user;
