type Location = { latitude: string; longitude: string }

const mapUrl = 'https://www.openstreetmap.org'
// A street and the houses around it.
const zoom = 17

/** The place marked on a map; found by its address if there are no coordinates. */
export function mapLink(location: Location | null, address: string): string {
  if (location === null) return `${mapUrl}/search?query=${encodeURIComponent(oneLine(address))}`
  const latitude = encodeURIComponent(location.latitude)
  const longitude = encodeURIComponent(location.longitude)
  return `${mapUrl}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** A link for the device's map. */
export function geoLink({ latitude, longitude }: Location): string {
  const place = `${encodeURIComponent(latitude)},${encodeURIComponent(longitude)}`
  return `geo:${place}?q=${place}`
}

const oneLine = (address: string) => address.replaceAll(/\s*\n\s*/g, ', ')
