const COMPANY = '陽だまりケアサービス'

/** Offices and group homes of the sample company, as they stand in `affiliation`. */
export const offices = {
  head: `${COMPANY} 本社`,
  nerima: `${COMPANY} 練馬事業所`,
  itabashi: `${COMPANY} 板橋事業所`,
  toshima: `${COMPANY} 豊島事業所`,
  nursing: '陽だまり訪問看護ステーション',
  shakujii: 'グループホームひだまり石神井',
  shimura: 'グループホームひだまり志村',
} as const
export type Office = keyof typeof offices
