/*
 * A short ride from Clarens towards Golden Gate in the files of six programs, as they write it: with their own
 * namespaces, and with times, heart rates, devices, people and links, none of which may be published.
 */

/** Latitude, longitude and elevation. */
type Spot = readonly [lat: number, lng: number, ele: number];
const ride: Spot[] = [
  [-28.516, 28.421, 1838],
  [-28.5142, 28.4391, 1852],
  [-28.5109, 28.4584, 1871],
  [-28.5061, 28.4773, 1893],
  [-28.5018, 28.4967, 1927],
  [-28.5009, 28.5176, 1946],
  [-28.5043, 28.5381, 1931],
  [-28.5072, 28.5588, 1902],
  [-28.5091, 28.5795, 1884],
  [-28.5063, 28.6001, 1867],
];

const eachSpot = (write: (spot: Spot, index: number) => string) => ride.map(write).join('\n');
const timeAt = (index: number) => `2031-05-04T07:${String(10 + index).padStart(2, '0')}:00Z`;

const garmin = `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="Garmin Connect" version="1.1"
  xmlns="http://www.topografix.com/GPX/1/1"
  xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
  <metadata>
    <link href="connect.garmin.com"><text>Garmin Connect</text></link>
    <author><name>Thandi Mokoena</name></author>
    <time>${timeAt(0)}</time>
  </metadata>
  <trk>
    <name>Clarens Motorcycling</name>
    <type>motorcycling</type>
    <trkseg>
${eachSpot(
  ([lat, lng, ele], index) => `      <trkpt lat="${lat}" lon="${lng}">
        <ele>${ele}.2000122070312</ele>
        <time>${timeAt(index)}</time>
        <extensions><ns3:TrackPointExtension>
          <ns3:atemp>21.0</ns3:atemp><ns3:hr>103</ns3:hr><ns3:speed>24.7</ns3:speed>
        </ns3:TrackPointExtension></extensions>
      </trkpt>`,
)}
    </trkseg>
  </trk>
</gpx>`;

const osmAnd = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
<gpx version="1.1" creator="OsmAnd 4.6.9" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net">
  <metadata><name>2031-05-04_07-10_Sun</name><time>${timeAt(0)}</time></metadata>
  <wpt lat="-28.5009" lon="28.5176">
    <ele>1946</ele><time>${timeAt(5)}</time><name>Look-out &amp; fuel</name>
    <extensions><osmand:icon>fuel</osmand:icon><osmand:address>Thandi's friend</osmand:address></extensions>
  </wpt>
  <trk><trkseg>
${eachSpot(([lat, lng, ele], index) => `<trkpt lat="${lat}" lon="${lng}"><ele>${ele}</ele><time>${timeAt(index)}</time><hdop>3.9</hdop><extensions><osmand:speed>24.7</osmand:speed></extensions></trkpt>`)}
  </trkseg></trk>
  <extensions><osmand:show_arrows>false</osmand:show_arrows></extensions>
</gpx>`;

const calimoto = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="calimoto" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata><name>Twisty Sunday</name><author><name>Sipho</name></author></metadata>
  <rte><name>Twisty Sunday</name>
${eachSpot(([lat, lng]) => `    <rtept lat="${lat}" lon="${lng}"></rtept>`)}
  </rte>
  <trk><name>Twisty Sunday</name><trkseg>
${eachSpot(([lat, lng, ele]) => `    <trkpt lat="${lat}" lon="${lng}"><ele>${ele}</ele></trkpt>`)}
  </trkseg></trk>
</gpx>`;

const komoot = `<?xml version='1.0' encoding='UTF-8'?>
<gpx version="1.1" creator="https://www.komoot.de" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata>
    <name>Clarens loop</name>
    <author><link href="https://www.komoot.de/user/1234"><text>Thandi</text></link></author>
  </metadata>
  <trk><name>Clarens loop</name><trkseg>
${eachSpot(
  ([lat, lng, ele], index) => `      <trkpt lat="${lat}" lon="${lng}">
        <ele>${ele}.0</ele>
        <time>${timeAt(index)}</time>
      </trkpt>`,
)}
  </trkseg></trk>
</gpx>`;

const strava = `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="StravaGPX Android" version="1.1" xmlns="http://www.topografix.com/GPX/1/1"
  xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
 <metadata><time>${timeAt(0)}</time></metadata>
 <trk><name>Morning Ride</name><type>cycling</type>
  <trkseg>
${eachSpot(
  ([lat, lng, ele], index) => `   <trkpt lat="${lat}" lon="${lng}">
    <ele>${ele}.4</ele>
    <time>${timeAt(index)}</time>
    <extensions><power>210</power><gpxtpx:TrackPointExtension><gpxtpx:hr>98</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>
   </trkpt>`,
)}
  </trkseg>
 </trk>
</gpx>`;

const googleMyMaps = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>Clarens weekend</name>
    <description>By thandi@rides.example</description>
    <Style id="line-1267FF-5000"><LineStyle><color>ffff6712</color><width>5</width></LineStyle></Style>
    <Folder>
      <name>Directions from Clarens to Golden Gate</name>
      <Placemark>
        <name>Directions from Clarens to Golden Gate</name>
        <styleUrl>#line-1267FF-5000</styleUrl>
        <LineString><tessellate>1</tessellate><coordinates>
${eachSpot(([lat, lng]) => `          ${lng},${lat},0`)}
        </coordinates></LineString>
      </Placemark>
      <Placemark>
        <name>Look-out &amp; fuel</name>
        <description><![CDATA[Ask for Thandi's friend<br><img src="https://lh3.example/1.jpg">]]></description>
        <Point><coordinates>
          28.5176,-28.5009,0
        </coordinates></Point>
      </Placemark>
    </Folder>
  </Document>
</kml>`;

export const routeFiles = { garmin, osmAnd, calimoto, komoot, strava, googleMyMaps };

/** A GPX file with one track of these points. */
export const gpxOf = (
  points: readonly { lat: number; lng: number; ele?: number }[],
  more = '',
): string =>
  `<?xml version="1.0"?><gpx version="1.1" creator="a test">${more}<trk><trkseg>${points
    .map(
      ({ lat, lng, ele }) =>
        `<trkpt lat="${lat}" lon="${lng}">${ele === undefined ? '' : `<ele>${ele}</ele>`}</trkpt>`,
    )
    .join('')}</trkseg></trk></gpx>`;
