type Location = { latitude: string; longitude: string }

const mapUrl = 'https://www.openstreetmap.org'
// A street and the houses around it.
const zoom = 17

/** The place on a map, marked; by its address where nobody has said where it is. */
export function mapLink(location: Location | null, address: string): string {
  if (location === null) return `${mapUrl}/search?query=${encodeURIComponent(oneLine(address))}`
  const latitude = encodeURIComponent(location.latitude)
  const longitude = encodeURIComponent(location.longitude)
  return `${mapUrl}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** For the map of the device. */
export function geoLink({ latitude, longitude }: Location): string {
  const place = `${encodeURIComponent(latitude)},${encodeURIComponent(longitude)}`
  return `geo:${place}?q=${place}`
}

const oneLine = (address: string) => address.replaceAll(/\s*\n\s*/g, ', ')
