import type { Picker } from '#web/kit/facts/picker.ts'
import { api } from '../api.ts'

type Found = { id: string; japanese_name: string; japanese_name_kana: string | null; staff_code: string }
const option = ({ id, japanese_name, japanese_name_kana, staff_code }: Found) => ({
  id,
  name: japanese_name,
  note: [staff_code, japanese_name_kana].filter(Boolean).join('・'),
})

/** Finds a member of staff by name, kana, romaji or code. */
export const staffPicker: Picker = {
  of: 'staff',
  search: async (typed) => (await api.staff.list.call({ ...(typed ? { q: typed } : {}), limit: 20 })).items.map(option),
  one: async (id) => option(await api.staff.get.call({ id })),
}
