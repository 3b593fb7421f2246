/** The banks of the sample and their codes, which no bank has. */
export const sampleBanks = { みどり野銀行: '0998', 城北ひまわり信用金庫: '1998' } as const
export type SampleBank = keyof typeof sampleBanks

/** The branches of these banks, with codes of nobody. */
export const sampleBranches = {
  上板橋支店: '101',
  光が丘支店: '102',
  大塚支店: '103',
  大泉支店: '104',
  志村支店: '105',
  江古田支店: '106',
  池袋支店: '107',
  石神井支店: '108',
  練馬支店: '109',
  要町支店: '110',
  常盤台支店: '201',
  成増支店: '202',
  関町支店: '203',
} as const
export type SampleBranch = keyof typeof sampleBranches
