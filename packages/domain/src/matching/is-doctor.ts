/** Whether a principal is a doctor: one with a National Provider Identifier, which has ten digits (ONB-111). */
export function isDoctor({ npi_id }: { npi_id: string | null }): boolean {
  return npi_id?.length === 10;
}
