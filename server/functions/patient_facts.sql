-- What a helper must know of a patient to get there and to work, as of some days; null for no row. `one` is a row of patients, from the table or
-- from the trail.
create or replace function patient_facts(one jsonb, from_day text, to_day text) returns jsonb language sql immutable strict as $$
  select jsonb_build_object(
    'postal_code', one -> 'postal_code', 'prefecture', one -> 'prefecture', 'municipality', one -> 'municipality', 'town', one -> 'town',
    'building', one -> 'building', 'telephone_number', one -> 'telephone_number', 'phone_number', one -> 'phone_number',
    'direction_details', one -> 'direction_details',
    'contacts', coalesce((select jsonb_agg(jsonb_build_object('contact_name', c -> 'contact_name', 'relationship', c -> 'relationship',
        'contact_roles', c -> 'contact_roles', 'contact_phone', c -> 'contact_phone', 'contact_phone_2', c -> 'contact_phone_2',
        'contact_note', c -> 'contact_note') order by n)
      from jsonb_array_elements(one -> 'contacts') with ordinality as each (c, n)), '[]'),
    'instructions', coalesce((select jsonb_agg(jsonb_build_object('instruction_kind', i -> 'instruction_kind',
        'instruction_details', i -> 'instruction_details', 'valid_to', i -> 'valid_to') order by n)
      from jsonb_array_elements(one -> 'instructions') with ordinality as each (i, n)
      where coalesce(i ->> 'valid_to', from_day) >= from_day and coalesce(i ->> 'valid_from', '') < to_day), '[]'))
$$;
