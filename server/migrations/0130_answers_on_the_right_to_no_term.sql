-- Whether the right to a contract without a term arises is answered with yes or no; it was ticked before, and nothing was kept of what was not.
update document set answers = (
  select jsonb_agg(case when a ->> 'ask' = 'conversion_right' and a ->> 'answer' = 'true' then jsonb_set(a, '{answer}', '"yes"') else a end order by place)
  from jsonb_array_elements(answers) with ordinality x (a, place))
where answers @> '[{"ask": "conversion_right", "answer": "true"}]';
