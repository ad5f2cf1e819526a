/** Whether a principal is a doctor, that is, has a ten-digit National Provider Identifier (ONB-111). */
export function isDoctor({ npi_id }: { npi_id: string | null }): boolean {
  return npi_id?.length === 10;
}
